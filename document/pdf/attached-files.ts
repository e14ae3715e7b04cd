import { DOCUMENT } from '#contract/messages/document.ts';

/** A text file within a PDF, which PDF readers list as an attachment. */
export interface AttachedFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly description: string;
  readonly text: string;
}

/** The files by which a register's PDF proves itself: the data that the server sent, and its signed statement. */
export const STATED_FILE = { data: 'register.json', statement: 'statement.txt' } as const;

/** @param statement a note @param data what the digest in the statement is of */
export const statedFiles = (statement: string, data: string): AttachedFile[] => [
  {
    name: STATED_FILE.data,
    type: 'application/json',
    description: DOCUMENT.seal.attachedData,
    text: data,
  },
  {
    name: STATED_FILE.statement,
    type: 'text/plain',
    description: DOCUMENT.seal.attachedStatement,
    text: statement,
  },
];
