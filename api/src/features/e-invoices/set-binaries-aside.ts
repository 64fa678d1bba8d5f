/**
 * Takes the attachments' base64 out of the XML and leaves their numbers in its place. Nearly every Croatian e-invoice
 * carries its own PDF; the parser would go through it letter by letter, at fifty times the size in memory.
 */
export function setBinariesAside(xml: string): { readonly text: string; readonly binaries: readonly string[] } {
  const binaries: string[] = []
  const text = xml.replaceAll(BINARY, (_, tag: string, content: string) => {
    binaries.push(content)
    return `${tag}${binaries.length - 1}`
  })
  return { text, binaries }
}

/** The start tag, unless it closes itself, and the text up to the next tag. */
const BINARY = /(<(?:[\w.-]{1,100}:)?EmbeddedDocumentBinaryObject\b[^<>]*(?<!\/)>)([^<]*)/g
