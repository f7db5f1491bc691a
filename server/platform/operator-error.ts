/**
 * An error whose message is written for the operator. Programs print the message and end; any other error is a bug, and they
 * print its stack.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
