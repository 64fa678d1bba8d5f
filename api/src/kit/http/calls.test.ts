import { expect, test } from 'vitest'
import { countries } from 'contract/business-subjects/countries'
import { CROATIA_ID } from 'contract/codebooks/countries'
import { as, useSaldo } from '../../testing/app.ts'
import { SUBJECTS, type Name } from '../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }

test('a person is told what they ask for in the language that they chose, whatever their browser asks for (I18N-03)', async () => {
  const told = async (name: Name, asked: string) => {
    const { body } = await as(name).call(countries.list, more, undefined, { headers: { 'accept-language': asked } })
    return body.find(({ id }) => id === CROATIA_ID)?.name
  }
  expect([await told('boris', 'hr'), await told('boris', 'en')]).toEqual(['Hrvatska', 'Hrvatska'])
  expect([await told('cvita', 'hr'), await told('cvita', 'en')]).toEqual(['Croatia', 'Croatia'])
})
