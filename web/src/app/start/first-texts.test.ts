import { expect, test } from 'vitest'
import { textsNamedIn } from '../../../build/first-texts.ts'

const TEXTS = {
  documents: {
    title: 'Računi',
    statuses: { paid: 'Plaćen', open: 'Otvoren' },
    found_one: '{{count}} račun',
    found_few: '{{count}} računa',
    found_other: '{{count}} računa',
  },
  books: { title: 'Knjige' },
}

test('of the texts only those are taken whose key stands in the code, in every form of a plural', () => {
  expect(textsNamedIn(`t('documents.title'); t("documents.found", { count })`, TEXTS)).toEqual({
    documents: { title: 'Računi', found_one: '{{count}} račun', found_few: '{{count}} računa', found_other: '{{count}} računa' },
  })
})

test('where the code puts a key together all that begin so are taken', () => {
  expect(textsNamedIn('t(`documents.statuses.${status}`)', TEXTS)).toEqual({ documents: { statuses: TEXTS.documents.statuses } })
})

test('a word that is the name of a group of texts, or of another, takes none', () => {
  expect(textsNamedIn(`open('books'); go('books.html')`, TEXTS)).toEqual({})
})
