/** What the check of a printed register says, and the screen around it. */
export const PAPER_CHECK = {
  title: 'Check a PDF of the register',
  intro:
    'Choose the PDF of a register that Nightbook made. It is held against the register as it stood when the PDF was made.',
  choose: 'Choose a PDF',
  reading: (done: number, pages: number) => `Reading page ${done} of ${pages}`,
  comparing: 'Comparing with the register',
  difference: (where: string, document: string, register: string) =>
    `${where}: the document says "${document}", the register "${register}".`,
  differences: 'Differences',
  notCertain: 'Not certain',
  where: 'Where',
  document: 'The document says',
  register: 'The register says',

  /** @param pictures that were compared pixel for pixel */
  agrees: (entries: number, pictures: number) =>
    `The document agrees with the register. Entries compared: ${entries}. Pictures compared: ${pictures}.`,
  differs: (count: number) =>
    `The document does not agree with the register. Differences: ${count}.`,
  /** Where there are more than a screen should show. */
  firstOnes: (count: number) => `The first ${count} are listed.`,
  changedSince: (count: number) =>
    `Entries changed or deleted since the document was made: ${count}.`,

  notARegister: 'This is not a PDF of a register that Nightbook made, or its last page is missing.',
  /** @param venue its name, as the document has it */
  historyShorter: (venue: string, change: number) =>
    `${venue}: the document names change ${change} of the history, and the history does not reach so far.`,
  historyOther: (venue: string, change: number) =>
    `${venue}: change ${change} of the history has another hash than the document names. The document or the history was altered.`,

  /** Made by a later version of this product. */
  newerLayout: 'The document was made by a newer version of Nightbook, and cannot be checked here.',

  head: (column: number) => `Head of column ${column}`,
  entry: (venue: string, number: string) => `${venue}, No. ${number}`,
  cell: (entry: string, column: string) => `${entry}: ${column}`,
  note: (entry: string) => `${entry}: below the row`,
  printed: 'Printed',
  printedTwice: 'Printed twice',
  notPrinted: 'Not printed',
  noSuchEntry: 'No such entry',
  oneEntry: 'One entry',

  /** @param place "The Royal, No. 4: Signature" */
  pictureOf: (place: string) => `The picture of ${place}`,
  otherPicture: 'Another picture',
  morePictures: 'More than one picture',
  aPicture: 'A picture',
  noPicture: 'No picture',
  thePicture: 'The picture of this entry',
  lost: 'A file that is missing or was altered',
  enclosed: 'Pictures on pages of their own',
  page: (number: number) => `Page ${number} of the document`,
  drawnOver: 'Pictures or lines beside the entries',
  notDrawn: 'Nothing there',
  uncertain: (count: number) => `Places that could not be compared for certain: ${count}.`,
  doubt: (where: string, sentence: string) => `Not certain: ${where}. ${sentence}`,
  comparedRoughly:
    'The picture was scaled, turned or packed anew for print and looks alike. Small changes in it would not be found.',
  notCompared: 'The picture could not be compared.',
  otherLabel: (document: string, register: string) =>
    `The document labels this "${document}", the register "${register}".`,
  addedLater: 'The document was made without these values.',
} as const;
