import { $createLineBreakNode, $createParagraphNode, $createTextNode, $getRoot, $isElementNode, $isLineBreakNode, type LexicalNode } from 'lexical' // prettier-ignore
import type { Template, TemplatePart, TokenNames } from 'contract/kit/templates'
import { $tokenNode, TokenNode } from './token-node.ts'

/** Puts a template into an editor that is empty. To be called in an update. */
export function $writeTemplate(template: Template, names: TokenNames): void {
  const paragraph = $createParagraphNode()
  for (const { type, value } of template)
    if (type === 'mention') paragraph.append($tokenNode(value, names[value] ?? value))
    else
      for (const [index, line] of value.split('\n').entries()) {
        if (index > 0) paragraph.append($createLineBreakNode())
        if (line !== '') paragraph.append($createTextNode(line))
      }
  $getRoot().clear().append(paragraph)
}

/** The template that stands in an editor. To be called where it is read. */
export const $readTemplate = (): Template => $getRoot().getChildren().flatMap((node, index) => [...(index > 0 ? [LINE] : []), ...$partsOf(node)]) // prettier-ignore

const LINE: TemplatePart = { type: 'text', value: '\n' }

function $partsOf(node: LexicalNode): TemplatePart[] {
  if ($isElementNode(node)) return node.getChildren().flatMap($partsOf)
  if ($isLineBreakNode(node)) return [LINE]
  return [
    node instanceof TokenNode ? { type: 'mention', value: node.getToken() } : { type: 'text', value: node.getTextContent() },
  ]
}
