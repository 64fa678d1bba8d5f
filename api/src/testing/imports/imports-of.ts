import { expect } from 'vitest'
import type { Import, ImportEndpoints } from 'contract/kit/imports'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { as, saldo, upload } from '../app.ts'
import { SUBJECTS, type Name } from '../cast.ts'

type Where = { readonly businessSubjectId: number }

/** Imports of one kind as Boris makes them in Plavo more, each step awaited to its end. */
export function importsOf(endpoints: ImportEndpoints, name = 'datoteka.csv') {
  const more: Where = { businessSubjectId: SUBJECTS.more.id }
  const look = (id: number, where = more, who: Name = 'boris') => as(who).call(endpoints.get, { ...where, id } as never)
  const write = (id: number, where = more) => as('boris').call(endpoints.update, { ...where, id } as never)
  const found = async (id: number, where: Where): Promise<Import> => (await look(id, where)).body
  return {
    look,
    write,
    stop: (id: number) => as('boris').call(endpoints.remove, { ...more, id } as never),
    checked: async (bytes: string | Buffer, request: object = {}, where = more): Promise<Import> => {
      const { body, status } = await upload('boris', endpoints.create, where as never, { name, bytes, request })
      expect([status, body.status]).toEqual([200, 'Checking'])
      await jobsDone(saldo().ownerUrl)
      return found(body.id, where)
    },
    written: async ({ id }: Import, where = more): Promise<Import> => {
      expect((await write(id, where)).body.status).toBe('Importing')
      await jobsDone(saldo().ownerUrl)
      return found(id, where)
    },
  }
}

export const importCounts = ({ status, outcome }: Import) => [status, outcome?.newCount, outcome?.changedCount, outcome?.sameCount, outcome?.problemCount] // prettier-ignore
export const importProblems = ({ outcome }: Import) => outcome?.problems.map(({ row, column, message }) => [row, column, message])
