/** The requested changes, with old and new values. */
import { Box, Flex, Stack, Text } from '@mantine/core';
import type { AskedChange } from '#features/data-requests/data-request.contract.ts';
import { FIELD_LABELS } from '#features/data-requests/data-request.rules.ts';
import { IconArrowRight } from '#web/ui/icons.ts';
import classes from './requests.module.css';

const NOTHING = 'Sin dato';

export const Changes = ({ changes, note }: { readonly changes: readonly AskedChange[]; readonly note: string }) => (
  <Stack gap="0.6rem" ta="start">
    {changes.length > 0 && (
      <Flex component="dl" direction="column" gap="0.5rem" m={0}>
        {changes.map(({ field, before, after }) => (
          <div key={field} className={classes.change}>
            <dt>{FIELD_LABELS[field]}</dt>
            <dd>
              <Box component="span" c="dimmed">
                <span className="unseen">Antes: </span>
                {before === '' ? NOTHING : before}
              </Box>
              <IconArrowRight size={16} />
              <strong>
                <span className="unseen">Ahora: </span>
                {after === '' ? NOTHING : after}
              </strong>
            </dd>
          </div>
        ))}
      </Flex>
    )}
    {note !== '' && (
      <Text inherit className="as-written">
        “{note}”
      </Text>
    )}
  </Stack>
);
