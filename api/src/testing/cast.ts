import type { Module } from 'contract/modules'
import type { Database, Db } from '../kit/db.ts'
import { hashOf } from '../kit/files/file-store.ts'
import type { Auth } from '../features/auth/index.ts'
import { seedDocumentDefaults } from './cast-document-defaults.ts'
import { seedInternalAct } from './cast-internal-acts.ts'

/** The people and companies that tests, the demonstration and the benches share. */

export const DEMO_PASSWORD = 'Saldo-demo-2026'

export const SUBJECTS = {
  kovac: { id: 1, name: 'Kovač d.o.o.', slug: 'kovac', oib: '69435151530', isStandalone: true, street: 'Ilica', streetNumber: '42', postalCode: '10000', cityName: 'Zagreb', iban: 'HR4523400091106543215' },
  more: { id: 2, name: 'Plavo more d.o.o.', slug: 'plavo-more', oib: '12345678903', isStandalone: false, street: 'Riva', streetNumber: '7', postalCode: '21000', cityName: 'Split', iban: 'HR4724840081100342768' },
  suma: { id: 3, name: 'Šuma i đak obrt', slug: 'suma-i-dak', oib: '32234297847', isStandalone: false, street: 'Đakovačka', streetNumber: '3a', postalCode: '31000', cityName: 'Osijek', iban: 'HR1723600001101234565' },
} as const // prettier-ignore

type Member = { readonly businessSubjectId: number; readonly roleId: number }
type Person = {
  readonly id: number
  readonly email: string
  readonly displayName: string
  readonly language: 'hr' | 'en'
  readonly memberOf: readonly Member[]
}

/** Ana owns a company; Boris keeps the books of two others, Cvita only reads there; Dino is invited; Ema has none; Franka is employed. */
export const PEOPLE = {
  ana: { id: 1, email: 'ana@kovac.example', displayName: 'Ana Kovač', language: 'hr', memberOf: [{ businessSubjectId: 1, roleId: 1 }] },
  boris: { id: 2, email: 'boris@knjige.example', displayName: 'Boris Jurić', language: 'hr', memberOf: [{ businessSubjectId: 2, roleId: 3 }, { businessSubjectId: 3, roleId: 3 }] },
  cvita: { id: 3, email: 'cvita@plavo-more.example', displayName: 'Cvita Šarić', language: 'en', memberOf: [{ businessSubjectId: 2, roleId: 5 }] },
  dino: { id: 4, email: 'dino@plavo-more.example', displayName: 'Dino Đurić', language: 'hr', memberOf: [] },
  ema: { id: 5, email: 'ema@nova.example', displayName: 'Ema Žilić', language: 'hr', memberOf: [] },
  franka: { id: 6, email: 'franka@plavo-more.example', displayName: 'Franka Čop', language: 'hr', memberOf: [{ businessSubjectId: 2, roleId: 4 }] },
} as const satisfies Record<string, Person> // prettier-ignore

export type Name = keyof typeof PEOPLE

/** The key with which Dino, or whoever signs up, joins Plavo more. */
export const DINO_KEY = 'PLAVO-MORE-2026-DINO'
const IN_TAX_SYSTEM = { isInTaxSystem: true, vatCalculationType: 'IssuedBill' }
const MODULES: readonly Module[] = [
  'dashboard',
  'documents',
  'doci',
  'bank',
  'fixed-assets',
  'accounting',
  'business-subject-settings',
]
/** Kovač and Plavo more have vehicles to look after. */
const WITH_FLEET: readonly number[] = [SUBJECTS.kovac.id, SUBJECTS.more.id]

/** Writes the cast into an empty database. */
export async function seedCast(database: Database, auth: Auth): Promise<void> {
  const { password } = await auth.$context
  const hash = await password.hash(DEMO_PASSWORD)
  await database.transaction({}, async (db) => {
    for (const person of Object.values(PEOPLE)) await seedPerson(db, person, hash)
  })
  for (const subject of Object.values(SUBJECTS)) await seedSubject(database, subject)
}

/** Writes a person whose password has this hash. */
export async function seedPerson(
  db: Db,
  { id, email, displayName, language }: Omit<Person, 'memberOf'>,
  hash: string,
): Promise<void> {
  await db.insertInto('auth.users').values({ id, email, displayName, emailVerified: true, selectedLanguage: language }).execute()
  await db
    .insertInto('auth.accounts')
    .values({ userId: id, accountId: String(id), providerId: 'credential', password: hash })
    .execute()
}

async function seedSubject(database: Database, subject: (typeof SUBJECTS)[keyof typeof SUBJECTS]): Promise<void> {
  const { iban, ...columns } = subject
  await database.transaction({ businessSubjectId: subject.id }, async (db) => {
    await db
      .insertInto('businessSubjects')
      .values({ ...columns, ...IN_TAX_SYSTEM })
      .execute()
    await db
      .insertInto('bankAccounts')
      .values({ name: 'Poslovni račun', iban, currency: 'EUR', isPrimary: true, isActive: true })
      .execute()
    await seedInternalAct(db, subject.id)
    for (const module of [...MODULES, ...(WITH_FLEET.includes(subject.id) ? (['vehicle-fleet'] as const) : [])])
      await db.insertInto('businessSubjectModules').values({ businessSubjectId: subject.id, module }).execute()
    for (const { id, memberOf } of Object.values(PEOPLE)) {
      const membership = memberOf.find(({ businessSubjectId }) => businessSubjectId === subject.id)
      if (membership)
        await db
          .insertInto('auth.memberships')
          .values({ ...membership, userId: id })
          .execute()
    }
    if (subject.id === SUBJECTS.more.id) {
      await seedDocumentDefaults(db)
      const expiresAt = new Date('2099-01-01T00:00:00Z')
      await db
        .insertInto('auth.invitations')
        .values({
          businessSubjectId: subject.id,
          email: PEOPLE.dino.email,
          roleId: 4,
          keyHash: hashOf(Buffer.from(DINO_KEY)),
          invitedBy: PEOPLE.boris.id,
          expiresAt,
        })
        .execute()
    }
  })
}
