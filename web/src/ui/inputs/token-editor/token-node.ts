/* oxlint-disable no-underscore-dangle -- so the editor calls what a node is made of */
import { $applyNodeReplacement, TextNode, type EditorConfig, type NodeKey, type SerializedTextNode } from 'lexical'
import classes from './token.module.css'

type SerializedToken = SerializedTextNode & { token: string }

/** A token among the text: one thing, which is deleted as a whole and can't be typed into. */
export class TokenNode extends TextNode {
  __token: string

  constructor(token: string, name: string, key?: NodeKey) {
    super(name, key)
    this.__token = token
  }
  static override getType(): string {
    return 'token'
  }
  static override clone({ __token, __text, __key }: TokenNode): TokenNode {
    return new TokenNode(__token, __text, __key)
  }
  static override importJSON({ token, text }: SerializedToken): TokenNode {
    return $tokenNode(token, text)
  }
  override exportJSON(): SerializedToken {
    return { ...super.exportJSON(), token: this.getToken() }
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config)
    element.className = classes['token'] ?? ''
    element.spellcheck = false
    return element
  }
  override canInsertTextBefore(): boolean {
    return false
  }
  override canInsertTextAfter(): boolean {
    return false
  }
  getToken(): string {
    return this.getLatest().__token
  }
}

export const $tokenNode = (token: string, name: string): TokenNode =>
  $applyNodeReplacement(new TokenNode(token, name).setMode('token'))
