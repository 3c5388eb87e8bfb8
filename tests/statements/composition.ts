import { type ForOfStatement, type Node, SyntaxKind, type VariableDeclaration } from "typescript/unstable/ast"
import * as is from "typescript/unstable/ast/is"
import type { Checker, Type } from "typescript/unstable/sync"
import { standIn, type Variant } from "./stand-ins.ts"

/**
 * The source of an expression that gives the statement of a call, to be evaluated in the call's module. What the module declares
 * is used as it is; the constants of the functions around the call are brought along where they hold pieces of SQL; every other
 * local is replaced by a stand-in of its type, and every value of a template by null, because PostgreSQL describes a statement
 * without its values.
 */
export function composition(checker: Checker, statement: Node, variant: Variant): string {
  const constants = new Map<string, string>()
  /** The statement and the included constants, with their own declarations. */
  const sources: Node[] = [statement]

  const rewritten = (node: Node): string => {
    const replaced = replacement(node)
    if (replaced !== undefined) return replaced
    const text = node.getText()
    const start = node.getStart()
    let result = ""
    let end = 0
    node.forEachChild(child => {
      const from = child.getStart() - start
      if (from < end) return // a type annotation or a shared child
      result += text.slice(end, from) + rewritten(child)
      end = child.getEnd() - start
    })
    return result + text.slice(end)
  }

  const replacement = (node: Node): string | undefined => {
    if (is.isTypeNode(node)) return node.getText()
    if (is.isTemplateSpan(node) && isTemplateOfSql(node.parent.parent) && !mentionsSql(checker, typeOf(node.expression)))
      return `null${node.literal.getText()}`
    if (is.isAwaitExpression(node)) return stand(node)
    if (is.isPropertyAccessExpression(node)) {
      if (node.expression.kind === SyntaxKind.ThisKeyword) return stand(node)
      return `${rewritten(node.expression)}${node.getText().slice(node.expression.getEnd() - node.getStart())}`
    }
    if (is.isPropertyAssignment(node)) return `${node.name.getText()}: ${rewritten(node.initializer)}`
    if (is.isShorthandPropertyAssignment(node)) return `${node.name.getText()}: ${local(node.name) ?? node.name.getText()}`
    return is.isIdentifier(node) ? local(node) : undefined
  }

  /** A name declared in the functions around the call; undefined for names of the module and of the expression itself. */
  const local = (name: Node): string | undefined => {
    const symbol = is.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name)
    const declaration = symbol?.valueDeclaration?.resolve()
    if (!declaration || declaration.getSourceFile() !== name.getSourceFile() || isOfModule(declaration)) return undefined
    if (sources.some(source => isWithin(declaration, source))) return undefined
    const constant = constantOf(declaration)
    const source = constant && sourceOf(constant, mentionsSql(checker, typeOf(name)))
    if (!constant || !source) return stand(name)
    const key = constant.name.getText()
    if (!constants.has(key)) {
      sources.push(source)
      const text = rewritten(source)
      constants.set(key, isOfLoop(constant) ? `[...(${text})].at(${variant === "full" ? 0 : -1})` : text) // after those it uses
    }
    return undefined
  }

  /** The source of an included constant: its initializer, or an item for a loop over a declaration of the module. */
  const sourceOf = (constant: VariableDeclaration, holdsSql: boolean): Node | undefined => {
    if (!isOfLoop(constant)) return holdsSql && constant.name.kind === SyntaxKind.Identifier ? constant.initializer : undefined
    const { expression } = constant.parent.parent as ForOfStatement
    return rewritten(expression) === expression.getText() ? expression : undefined
  }

  const typeOf = (node: Node): Type => checker.getTypeAtLocation(node) as Type
  const stand = (node: Node): string => `(${standIn(checker, typeOf(node), variant)})`

  const result = rewritten(statement)
  const declared = Array.from(constants, ([name, source]) => `const ${name} = ${source};`)
  return `(() => { ${declared.join("\n")} return (${result}) })()`
}

const mentionsSql = (checker: Checker, type: Type): boolean => /(Sql|Statement)\b/.test(checker.typeToString(type))

const isTemplateOfSql = (node: Node): boolean => is.isTaggedTemplateExpression(node) && node.tag.getText() === "sql"

/** The `const` that declares a name, itself or as a part of a pattern. */
function constantOf(declaration: Node): VariableDeclaration | undefined {
  let node = declaration
  while (is.isBindingElement(node) || is.isArrayBindingPattern(node) || is.isObjectBindingPattern(node)) node = node.parent
  return is.isVariableDeclaration(node) ? node : undefined
}

const isOfLoop = (constant: VariableDeclaration): boolean => is.isForOfStatement(constant.parent.parent)

/** Not in a function. */
function isOfModule(declaration: Node): boolean {
  for (let node = declaration.parent; node; node = node.parent) if (isFunction(node)) return false
  return true
}

const isFunction = (node: Node): boolean =>
  is.isArrowFunction(node) ||
  is.isFunctionDeclaration(node) ||
  is.isFunctionExpression(node) ||
  is.isMethodDeclaration(node) ||
  is.isConstructorDeclaration(node) ||
  is.isGetAccessorDeclaration(node)

function isWithin(inner: Node, outer: Node): boolean {
  for (let node: Node | undefined = inner; node; node = node.parent) if (node === outer) return true
  return false
}
