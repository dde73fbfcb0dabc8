/** A reason for which the server cannot start; the message is one line for the operator. */
export class CannotStart extends Error {
  override readonly name: string = 'CannotStart'
}
