import type { Cents } from 'contract/croatia/money'

/** What a company of the demonstration owns: bought so many months ago, at the price of its group's rates. */
export type Owned = {
  readonly name: string
  readonly groupId: number
  readonly monthsAgo: number
  readonly price: Cents
  readonly undeductedVat?: Cents
  readonly ratePercent?: string
  readonly place: string
  readonly responsibleName: string
  readonly documentNumber: string
  /** Bought, and not in use yet. */
  readonly isWaiting?: true
}

type More = Pick<Owned, 'undeductedVat' | 'ratePercent' | 'isWaiting'>

const owned = (
  name: string,
  [groupId, monthsAgo, price]: readonly [groupId: number, monthsAgo: number, price: Cents],
  [place, responsibleName, documentNumber]: readonly [place: string, responsibleName: string, documentNumber: string],
  more: More = {},
): Owned => ({ name, groupId, monthsAgo, price, place, responsibleName, documentNumber, ...more })

/** By the id of the company. Together they are of every group. */
export const REGISTERS: Readonly<Record<1 | 2 | 3, readonly Owned[]>> = {
  1: [
    owned('Računovodstveni program, trajna licencija', [1, 30, 1_850_00], ['Ured Zagreb', 'Ana Kovač', '204-23-1']),
    owned('Program za upravljanje projektima', [1, 11, 2_400_00], ['Ured Zagreb', 'Ana Kovač', '88-1-1']),
    owned('Pravo na korištenje robne marke', [2, 34, 3_600_00], ['Ured Zagreb', 'Ana Kovač', 'U-12/2023']),
    owned('Goodwill iz preuzimanja obrta Mreže', [3, 28, 15_000_00], ['', 'Ana Kovač', 'U-3/2024'], { ratePercent: '20' }),
    owned('Zemljište k. č. 1204/3, Sesvete', [4, 70, 48_000_00], ['Sesvete', 'Ana Kovač', 'U-7/2020']),
    owned('Spremište u Sesvetama', [5, 66, 62_500_00], ['Sesvete', 'Ana Kovač', 'U-8/2020']),
    owned('Klimatizacijski sustav poslužiteljske sobe', [6, 20, 4_280_00], ['Poslužiteljska soba', 'Marin Jurić', '311-1-2']),
    owned('Konferencijski stol i dvanaest stolaca', [7, 31, 2_960_00], ['Dvorana', 'Ana Kovač', '1190-23']),
    owned('Radni stolovi, podizni, 4 kom.', [7, 8, 2_396_00], ['Ured Zagreb', 'Ana Kovač', '77-1-1']),
    owned('Poslužitelj 2U', [8, 40, 6_320_00], ['Poslužiteljska soba', 'Marin Jurić', '90-22-1']),
    owned('Prijenosno računalo 14", razvoj', [8, 15, 1_649_00], ['Ured Zagreb', 'Petra Novak', '402-1-1']),
    owned('Prijenosno računalo 16", oblikovanje', [8, 4, 2_389_00], ['Ured Zagreb', 'Luka Babić', '118-1-1']),
    owned('Telefonska centrala', [9, 26, 1_120_00], ['Poslužiteljska soba', 'Marin Jurić', '55-2']),
    owned('Mrežni preklopnik 48 priključaka', [9, 13, 1_780_00], ['Poslužiteljska soba', 'Marin Jurić', '611-1-1']),
    owned('Videosustav za dvoranu', [10, 6, 2_190_00], ['Dvorana', 'Ana Kovač', '9-1-1']),
    // Above the limit of what tax recognises of a passenger car.
    owned('Škoda Superb Combi L&K', [11, 18, 64_000_00], ['Garaža', 'Ana Kovač', '2020-1-4'], { undeductedVat: 8_000_00 }),
    owned('Renault Kangoo, dostavni', [12, 37, 17_400_00], ['Garaža', 'Marin Jurić', '871-3-1']),
    owned('Ulje na platnu „Jutro na Savi”', [16, 50, 3_900_00], ['Dvorana', 'Ana Kovač', '14/2022']),
    owned('Poslužitelj za sigurnosne kopije', [8, 1, 3_150_00], ['Poslužiteljska soba', 'Marin Jurić', '230-1-1'], { isWaiting: true }),
  ],
  2: [
    owned('Kuća s apartmanima, Split', [5, 84, 286_000_00], ['Split, Riva 3', 'Boris Marić', 'U-2/2019']),
    owned('Rashladna komora 40 m³', [6, 33, 18_700_00], ['Skladište', 'Boris Marić', '61-23']),
    owned('Stroj za led', [6, 17, 5_240_00], ['Skladište', 'Boris Marić', '72-1-1']),
    owned('Oprema soba, kreveti i ormari', [7, 22, 9_860_00], ['Split, Riva 3', 'Gordana Plavić', '105-1-2']),
    owned('Blagajničko računalo', [8, 29, 980_00], ['Ribarnica', 'Gordana Plavić', '33-1-1']),
    owned('Ručni terminali, 2 kom.', [9, 12, 1_340_00], ['Skladište', 'Boris Marić', '41-1-1']),
    owned('Vaga s pisačem', [10, 10, 1_290_00], ['Ribarnica', 'Gordana Plavić', '8-1-1']),
    owned('Dacia Dokker', [11, 38, 16_900_00], ['Garaža', 'Boris Marić', '210-2'], { undeductedVat: 2_112_50 }),
    owned('Iveco Daily, hladnjača', [12, 35, 43_500_00], ['Garaža', 'Boris Marić', '310-2']),
    owned('Ribarski brod „Sveti Nikola”', [12, 44, 58_000_00], ['Luka', 'Boris Marić', 'U-5/2022']),
    owned('Agregat za brod', [13, 9, 2_470_00], ['Luka', 'Boris Marić', '66-1-1']),
    owned('Matično jato brancina', [14, 19, 7_800_00], ['Uzgajalište', 'Boris Marić', '19-1']),
    owned('Plutajuća platforma', [15, 27, 11_200_00], ['Uzgajalište', 'Boris Marić', '29-2']),
    owned('Električni viličar', [6, 1, 12_600_00], ['Skladište', 'Boris Marić', '402-1-2'], { isWaiting: true }),
  ],
  3: [
    owned('Tračna pila', [6, 41, 7_350_00], ['Radionica', 'Marko Đakić', '12-1-1']),
    owned('Glodalica za drvo', [6, 16, 9_480_00], ['Radionica', 'Marko Đakić', '51-1-1']),
    owned('Stolno računalo', [8, 45, 1_100_00], ['Ured', 'Marko Đakić', '7-1-2']),
    owned('Usisni sustav za piljevinu', [10, 24, 3_640_00], ['Radionica', 'Marko Đakić', '80-1-1']),
    owned('Prikolica 750 kg', [12, 14, 1_950_00], ['Dvorište', 'Marko Đakić', '22-1-1']),
    owned('Komplet ručnih električnih alata', [13, 7, 1_460_00], ['Radionica', 'Marko Đakić', '15-1-1']),
    owned('Sušara za drvo', [6, 1, 14_900_00], ['Dvorište', 'Marko Đakić', '31-1-1'], { isWaiting: true }),
  ],
} // prettier-ignore
