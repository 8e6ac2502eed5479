/** Says that money moves only through an open register, and opens one without leaving the page. */
import { NONE_OPEN } from '#features/register/register.rules.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { OpenRegisterForm, type OpenRegisterProps } from './OpenRegister.tsx';

export const RegisterNotice = (form: OpenRegisterProps) => (
  <Notice kind="warning" title={NONE_OPEN.reasons[0].msg}>
    <OpenRegisterForm {...form} />
  </Notice>
);
