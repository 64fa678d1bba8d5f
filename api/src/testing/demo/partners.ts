import { NEW_PARTNER, type PartnerRequest } from 'contract/partners/partner-fields'

/** How many days after the due date a customer pays, from and to. */
export type Habit = readonly [number, number]
export type Customer = PartnerRequest & { readonly pays: Habit }

const PROMPT: Habit = [-4, 1]
const SLOW: Habit = [4, 18]
const LATE: Habit = [24, 52]

const customer = (given: Partial<PartnerRequest> & { readonly name: string }, pays: Habit): Customer => ({
  ...NEW_PARTNER,
  ...given,
  vatNumber: given.vatNumber ?? (given.oib ? `HR${given.oib}` : ''),
  pays,
})

/** Customers of the demonstration: invented names on OIBs that pass the check. */
export const CUSTOMERS = {
  zito: customer({ name: 'Žito i brašno d.o.o.', oib: '11111111119', street: 'Pekarska 4', postalCode: '42000', cityName: 'Varaždin', ibans: ['HR5223400091102003004'], email: 'nabava@zito-brasno.example', contactName: 'Jasna Mlinarić', phone: '042 555 110', paymentDays: 15 }, PROMPT),
  cavao: customer({ name: 'Čavao i matica, obrt za popravke', kind: 'Craft', oib: '98765432106', street: 'Vijčana 11', postalCode: '10000', cityName: 'Zagreb', ibans: ['HR4523600001102076118'], email: 'obrt@cavao.example', contactName: 'Zdravko Čavlek' }, SLOW),
  cilim: customer({ name: 'Ćilim dizajn j.d.o.o.', oib: '50100000003', street: 'Tkalački put 2', postalCode: '51000', cityName: 'Rijeka', ibans: ['HR8724020061102149225'], email: 'info@cilim.example', contactName: 'Mirna Tkalec', paymentDays: 8 }, PROMPT),
  dvoriste: customer({ name: 'Dvorište zelenila d.o.o.', oib: '50113702912', street: 'Vrtna 88', postalCode: '31000', cityName: 'Osijek', ibans: ['HR3124840081102222334'], email: 'racuni@dvoriste.example', contactName: 'Goran Vrtarić', paymentDays: 30 }, SLOW),
  skripavac: customer({ name: 'Škripavac sir, obiteljsko gospodarstvo', kind: 'Craft', oib: '50127405827', street: 'Planinska 1', postalCode: '53000', cityName: 'Gospić', ibans: ['HR3825000091102295445'], email: 'sirana@skripavac.example', contactName: 'Manda Ličina' }, PROMPT),
  djerdan: customer({ name: 'Đerdan nakit d.o.o.', oib: '50141108734', street: 'Zlatarska 5', postalCode: '21000', cityName: 'Split', ibans: ['HR4523900011102368559'], email: 'placanja@djerdan.example', contactName: 'Doris Zlatar', note: 'Redovito kasni s plaćanjem; prije veće isporuke dogovoriti predujam.' }, LATE),
  prijevoz: customer({ name: 'Jadranski prijevoz i logistika d.o.o.', oib: '50154811644', street: 'Lučka cesta 120', postalCode: '23000', cityName: 'Zadar', ibans: ['HR0324070001102441665'], email: 'knjigovodstvo@jadranski-prijevoz.example', contactName: 'Šime Lukin', paymentDays: 30 }, PROMPT),
  maslina: customer({ name: 'Maslina i lavanda d.o.o.', oib: '99999999927', street: 'Otočna 3', postalCode: '21450', cityName: 'Hvar', ibans: ['HR5223400091102514776'], email: 'hotel@maslina-lavanda.example', contactName: 'Tonka Barišić', paymentDays: 15 }, SLOW),
  hrast: customer({ name: 'Stolarija Hrast', kind: 'Craft', oib: '50168514558', street: 'Šumska 27', postalCode: '43000', cityName: 'Bjelovar', ibans: ['HR9423600001102587881'], email: 'stolarija@hrast.example', contactName: 'Ivo Hrastić' }, PROMPT),
  vrtic: customer({ name: 'Dječji vrtić Vjeverica', oib: '50182217464', street: 'Parkovna 6', postalCode: '31000', cityName: 'Osijek', ibans: ['HR2824020061102660992'], email: 'uprava@vjeverica.example', contactName: 'Ljiljana Perić', paymentDays: 30 }, SLOW),
  harbor: customer({ name: 'Harbor & Pine LLC', countryCode: 'US', street: '48 Wharf Street', postalCode: '04101', cityName: 'Portland, ME', email: 'accounts@harborpine.example', contactName: 'Grace Whitman', documentLanguage: 'English', paymentDays: 30 }, PROMPT),
  alpen: customer({ name: 'Alpenblick Handels GmbH', vatNumber: 'ATU58410293', countryCode: 'AT', street: 'Seestraße 14', postalCode: '9020', cityName: 'Klagenfurt', email: 'buchhaltung@alpenblick.example', contactName: 'Lukas Egger', documentLanguage: 'English', paymentDays: 30 }, SLOW),
  /** The simulated network does not know it. */
  bezMreze: customer({ name: 'Svjetionik usluge j.d.o.o.', oib: '77777777778', street: 'Obala 2', postalCode: '20000', cityName: 'Dubrovnik', ibans: ['HR5723400091102734100'], email: 'ured@svjetionik.example', contactName: 'Pero Matić' }, SLOW),
} as const satisfies Record<string, Customer> // prettier-ignore

export type CustomerKey = keyof typeof CUSTOMERS

type Line = readonly [name: string, unitCode: string, classificationCode: string, least: number, most: number, unitPrice: string]
export type Supplier = {
  readonly name: string
  readonly oib: string
  readonly street: string
  readonly postalCode: string
  readonly cityName: string
  readonly iban: string
  readonly email: string
  readonly dueDays: number
  /** How many days after the due date they are paid, from and to. */
  readonly paid: Habit
  readonly line: Line
}

const supplier = (name: string, oib: string, place: readonly [string, string, string], iban: string, email: string, dueDays: number, line: Line): Supplier => ({ name, oib, street: place[0], postalCode: place[1], cityName: place[2], iban, email, dueDays, line, paid: dueDays === 30 ? [2, 24] : [-1, 4] }) // prettier-ignore

/** Suppliers, and what they invoice: a name, unit, KPD, the least and the most of it, and its price. */
export const SUPPLIERS = {
  najam: supplier('Četiri zida nekretnine d.o.o.', '50195920373', ['Trg slobode 3', '10000', 'Zagreb'], 'HR6623600001102807217', 'racuni@cetirizida.example', 10, ['Najam poslovnog prostora', 'MON', '68.20.02', 1, 1, '640.00']),
  struja: supplier('Svjetlo i struja d.o.o.', '50209623288', ['Energetska 40', '10000', 'Zagreb'], 'HR2724020061102880327', 'racuni@svjetlo-struja.example', 15, ['Električna energija', 'KWH', '35.14.00', 340, 980, '0.142']),
  veza: supplier('Veza telekomunikacije d.d.', '50223326196', ['Žična 15', '10000', 'Zagreb'], 'HR4124840081102953437', 'racuni@veza.example', 15, ['Internet i telefon', 'MON', '61.10.11', 1, 1, '54.90']),
  knjige: supplier('Ured za sve vrste savjetovanja, knjigovodstva i poreznog zastupanja malih i srednjih poduzetnika d.o.o.', '12312312316', ['Savska cesta 101', '10000', 'Zagreb'], 'HR0525000091103026546', 'ured@savjetovanje.example', 15, ['Knjigovodstvene usluge', 'MON', '69.20.23', 1, 1, '260.00']),
  gorivo: supplier('Pogon goriva d.o.o.', '50237029108', ['Naftna 9', '51000', 'Rijeka'], 'HR9323900011103099657', 'racuni@pogon-goriva.example', 15, ['Dizelsko gorivo', 'LTR', '19.20.25', 60, 240, '1.18']),
  papir: supplier('Papir i olovka d.o.o.', '50250732013', ['Školska 9', '44000', 'Sisak'], 'HR1324070001103172768', 'prodaja@papir-olovka.example', 30, ['Uredski papir A4, 500 listova', 'XPK', '17.12.14', 5, 40, '3.65']),
  bit: supplier('Računalni servis Bit d.o.o.', '50264434921', ['Digitalna 16', '49000', 'Krapina'], 'HR1423400091103245870', 'servis@bit.example', 15, ['Održavanje računala', 'HUR', '95.10.01', 1, 9, '38.00']),
  mreza: supplier('Mreža i udica d.o.o.', '50278137831', ['Ribarska obala 7', '22000', 'Šibenik'], 'HR6623600001103318989', 'prodaja@mreza-udica.example', 30, ['Ribarska mreža i konop', 'MTR', '13.94.12', 20, 160, '6.40']),
  led: supplier('Ledenica Split d.o.o.', '50291840743', ['Lučka 33', '21000', 'Split'], 'HR9224020061103392093', 'racuni@ledenica.example', 15, ['Led za hlađenje', 'KGM', '35.30.31', 200, 1400, '0.16']),
  pilana: supplier('Pilana Tri Bora d.o.o.', '50305543655', ['Pilanska 1', '33000', 'Virovitica'], 'HR4023400091103465204', 'pilana@tribora.example', 30, ['Hrastova građa', 'MTQ', '16.11.12', 1, 3, '610.00']),
} as const satisfies Record<string, Supplier> // prettier-ignore

export type SupplierKey = keyof typeof SUPPLIERS
