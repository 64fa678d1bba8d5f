import { PRIVATE_USE_GROUP_ID } from '../../codebooks/fixed-asset-groups.ts'

const COMPUTER_GROUP_ID = 8

/** Only as the first words of a name: a bag for a laptop and tyres for a car begin otherwise. */
const BEGINNINGS: readonly (readonly [words: RegExp, groupId: number])[] = [
  [/^(?:nov[io]?\s+|rabljen[io]\s+)?(?:osobni automobil|osobno vozilo|passenger car)(?!\p{L})/u, PRIVATE_USE_GROUP_ID],
  [
    /^(?:nov[io]?\s+|rabljen[io]\s+)?(?:(?:prijenosno|stolno|osobno)\s+)?(?:računalo|laptop|notebook)(?!\p{L})/u,
    COMPUTER_GROUP_ID,
  ],
]

/** What is done for a thing, or belongs to it, is not the thing. */
const NO_THING = /(?<!\p{L})(?:najam|najma|zakup|leasing|lizing|servis|popravak|održavanj|registracij|osiguranj|gum[ae]|dijel|dio(?!\p{L})|torb|baterij|punjač|licenc|podršk|rental|lease|repair|service|tyre|parts?(?!\p{L})|bag(?!\p{L})|insurance)/u // prettier-ignore

/** The group that the name of a line plainly says, whatever its KPD is; null where it says none. */
export function groupOfWords(name: string): number | null {
  const said = name.trim().toLowerCase()
  if (NO_THING.test(said)) return null
  return BEGINNINGS.find(([words]) => words.test(said))?.[1] ?? null
}
