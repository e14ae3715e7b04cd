import { createContext } from 'react';

/** Whether a row is shown as a card, as on a phone. */
export const CardContext = createContext(false);
