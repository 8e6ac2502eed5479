/** Shown while a backup is examined, since a large one takes time. */
import { Box, Progress, Text } from '@mantine/core';

export const Examining = ({ what }: { readonly what: string }) => (
  <Box mt="0.9rem" role="status">
    <Text mb="0.6rem">Revisando {what}. Todavía no se cambia nada; una copia grande puede tardar unos minutos…</Text>
    <Progress value={100} animated aria-label="Revisando la copia" />
  </Box>
);
