/** A screen whose first query failed or was refused: the message, in place of the answer, and where to go on. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from './EmptyState.tsx';
import { Page, type PageProps, Panel } from './Page.tsx';

export type TroublePageProps = Pick<PageProps, 'title' | 'width'> & { readonly message: string; readonly retry?: () => void };

/** `<TroublePage title="Factura" width="form" {...troubleOf(invoice)} />`; without `retry` where asking again changes nothing. */
export const TroublePage = ({ title, width = 'wide', message, retry }: TroublePageProps) => (
  <Page title={title} width={width}>
    <Panel>
      <div role="alert">
        <EmptyState
          picture="trouble"
          title={message}
          next={
            <>
              {retry !== undefined && (
                <Button variant="default" onClick={retry}>
                  Reintentar
                </Button>
              )}
              <Button component={Link} to="/index/dashboard/0" variant="subtle">
                Volver a la Página Principal
              </Button>
            </>
          }
        />
      </div>
    </Panel>
  </Page>
);
