/**
 * Invalid input of an operator; the message says what is wrong, one line per field, ready to print. A separate class, so that a
 * fault of the program (a RangeError of the ledger or of a database value) is never shown as the operator's mistake.
 */
export class InvalidInput extends Error {
  override readonly name = "InvalidInput"
}
