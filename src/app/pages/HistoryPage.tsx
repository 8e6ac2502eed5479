/** "Historial", in the words of all features. */
import { History } from '#features/history/screens/History.tsx';
import { HISTORY_WORDS } from '../history-words.rules.ts';

export const HistoryPage = () => <History words={HISTORY_WORDS} />;
