/**
 * What an operator wrote is wrong; the message says how, one line for each field, ready to print. A class of its own, so that a
 * fault of the program (a RangeError of the ledger, of a number from the database) is never shown as the operator's mistake.
 */
export class InvalidInput extends Error {
  override readonly name = "InvalidInput"
}
