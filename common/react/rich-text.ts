import { createElement, type ReactNode } from "react"
import { isAddress, richTags } from "../api/rich-text.ts"

const allowed = new Set<string>(richTags)
const dropped = new Set(["script", "style", "iframe", "object", "template", "svg", "math"])

/** The safe part of a piece of HTML, as React elements: plain text with emphasis, and links that open a new window. */
function readNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (dropped.has(name)) return null
  const children = [...node.childNodes].map(readNode)
  const href = name === "a" ? (node.getAttribute("href") ?? "") : ""
  if (isAddress(href)) return createElement("a", { key, href, target: "_blank", rel: "noreferrer" }, children)
  if (name === "br" || name === "hr") return createElement(name, { key })
  return allowed.has(name) ? createElement(name, { key }, children) : children
}

/** Untrusted HTML as React elements without any active content. */
export const richText = (html: string): ReactNode[] =>
  [...new DOMParser().parseFromString(html, "text/html").body.childNodes].map(readNode)
