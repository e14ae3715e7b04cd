/** The weekly mail of the board: its recipients, and the screens that its links open. */
export const BOARD_MAIL = {
  title: 'Weekly mail of the board',
  hint: 'On Mondays, once it is 7 AM at every venue. An address gets it after it confirms a link that is mailed to it.',
  notMailed: 'Emails are not set up, so nothing is sent.',
  columns: { email: 'Email', state: 'State', actions: 'Actions' },
  none: 'Add the address of somebody who wants the board by mail.',
  /** @param at "22/11/2026 11:58 PM" */
  waiting: (at: string) => `Waiting for confirmation since ${at}`,
  confirmedOn: (at: string) => `Confirmed on ${at}`,
  add: 'Add',
  again: (email: string) => `Mail the link to ${email} again`,
  added: 'Added: waits for its confirmation',
  mailedAgain: 'Link mailed again',
  remove: (email: string) => `Remove ${email}`,
  confirmRemove: (email: string) => `Remove ${email}? It stops getting the weekly mail.`,
  removed: 'Address removed',
  /** 422 on `email` */
  known: 'This address gets the weekly mail already.',

  /** Opened by the link in the mail that asks for the confirmation. */
  confirmation: {
    title: 'Weekly mail about all venues',
    hint: 'Is this your address? It then gets a mail every Monday about what is wrong.',
    confirm: 'Confirm',
  },
  confirmed: 'Confirmed. The mail comes every Monday.',
  /** 422 on `token` */
  confirmationExpired:
    'This link has expired or was already used. An administrator can mail a new one.',

  /** Opened by the link at the end of each mail. */
  stop: {
    title: 'Stop the weekly mail',
    hint: 'This address then gets no more mails about all venues.',
    confirm: 'Stop these mails',
  },
  stopped: 'Stopped. This address was removed.',
  /** 422 on `token` */
  stopRefused:
    'This link does not work any more. The mails were stopped already, or the newest one has another link.',
} as const;
