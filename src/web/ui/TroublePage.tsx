/** A screen whose first question failed, or that is refused to whoever asks for it: the words, where its answer would be. */
import { Trouble } from './EmptyState.tsx';
import { Page, type PageProps, Panel } from './Page.tsx';

export type TroublePageProps = Pick<PageProps, 'title' | 'width'> & { readonly message: string; readonly retry?: () => void };

/** `<TroublePage title="Factura" width="form" message={messageOf(error)} retry={() => void refetch()} />`; without `retry` where asking again changes nothing. */
export const TroublePage = ({ title, width = 'wide', message, retry }: TroublePageProps) => (
  <Page title={title} width={width}>
    <Panel>
      <Trouble message={message} {...(retry === undefined ? {} : { retry })} />
    </Panel>
  </Page>
);
