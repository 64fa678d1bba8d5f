import { expect, test } from 'vitest'
import { element, emptyElement, leaf, xmlText } from './xml.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

test('what is marked in XML is written so that it is read as it was, and what XML can not have is left out', () => {
  const root = element('a', [leaf('b', 'Šuma <i> & "đak"\u0000\uffff', { unit: 'x"y\u0001' })], { xmlns: 'urn:a' })
  expect(xmlText(root)).toBe(`${HEAD}<a xmlns="urn:a"><b unit="x&quot;y">Šuma &lt;i&gt; &amp; &quot;đak&quot;</b></a>\n`)
})

test('an element that would be empty is not written, unless it is asked for', () => {
  const nothing = [leaf('b', ''), leaf('b', null), leaf('b', '\u0000'), element('c', [leaf('d', undefined)])]
  expect(element('a', nothing)).toBe('')
  expect(xmlText(element('a', [...nothing, emptyElement('e')]))).toBe(`${HEAD}<a><e/></a>\n`)
})
