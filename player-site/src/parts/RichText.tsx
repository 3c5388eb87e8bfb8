import { createElement, type ReactNode, useMemo } from "react"
import style from "./RichText.module.css"

const allowed = new Set(["p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "h3", "h4", "hr", "span", "div"])
const dropped = new Set(["script", "style", "iframe", "object", "template", "svg", "math"])

/** The safe part of a piece of HTML, as React elements: plain words and their emphasis, and links that leave in a new window. */
function readNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (dropped.has(name)) return null
  const children = [...node.childNodes].map(readNode)
  const href = name === "a" ? (node.getAttribute("href") ?? "") : ""
  if (/^(https?:\/\/|\/(?!\/))/.test(href))
    return (
      <a key={key} href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  if (name === "br" || name === "hr") return createElement(name, { key })
  return allowed.has(name) ? createElement(name, { key }, children) : children
}

/** HTML somebody else wrote, shown without anything in it that could act. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => [...new DOMParser().parseFromString(html, "text/html").body.childNodes].map(readNode), [html])
  return <div className={style.rich}>{content}</div>
}
