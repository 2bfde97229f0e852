/** The steps of a request, and the words of their buttons. */
export const BUTTONS = {
  review: 'Begin the review',
  reviewed: 'It is genuine',
  ask: 'Send the question',
  close: 'Close the request',
  reopen: 'Open the request again',
  erase: 'Erase the request',
  'add-file': 'Add the file',
} as const;

/** The step that removes a file. @param place of the file in the answer, from 1 */
export function removeStep(place: number): string {
  return `remove-file-${place}`;
}
