import type { LineGiven, PartyGiven } from './e-invoice-given.ts'

type Company = PartyGiven & { readonly iban: string }

const company = (name: string, oib: string, street: string, postalCode: string, cityName: string, iban: string): Company => ({
  name,
  oib,
  vatNumber: `HR${oib}`,
  street,
  additionalStreet: '',
  postalCode,
  cityName,
  countryCode: 'HR',
  contactName: '',
  email: `racuni@${oib}.example`,
  phone: '',
  iban,
})

/** Customers and suppliers of the demonstration: invented names on OIBs that pass the check. */
export const DEMO_COMPANIES: readonly Company[] = [
  company('Žito i brašno d.o.o.', '11111111119', 'Pekarska 4', '42000', 'Varaždin', 'HR8924020061100679445'),
  company('Čavao i matica, obrt za popravke', '98765432106', 'Vijčana 11', '10000', 'Zagreb', 'HR4223900011100017042'),
  company('Ćilim dizajn j.d.o.o.', '18683136487', 'Tkalački put 2', '51000', 'Rijeka', 'HR9624070001100239255'),
  company('Dvorište zelenila d.o.o.', '53056966535', 'Vrtna 88', '31000', 'Osijek', 'HR3423400091160542343'),
  company('Škripavac sir, obiteljsko gospodarstvo', '95114485977', 'Planinska 1', '53000', 'Gospić', 'HR7023900011500085181'),
  company('Đerdan nakit d.o.o.', '02994650199', 'Zlatarska 5', '21000', 'Split', 'HR8924020061100679445'),
  company('Jadranski prijevoz i logistika d.o.o.', '94577403194', 'Lučka cesta 120', '23000', 'Zadar', 'HR4223900011100017042'),
  company('Papir i olovka d.o.o.', '33392005961', 'Školska 9', '44000', 'Sisak', 'HR9624070001100239255'),
  company(
    'Ured za sve vrste savjetovanja, knjigovodstva i poreznog zastupanja malih i srednjih poduzetnika d.o.o.',
    '12312312316',
    'Savska cesta 101',
    '10000',
    'Zagreb',
    'HR3423400091160542343',
  ),
  company('Maslina i lavanda d.o.o.', '99999999927', 'Otočna 3', '21450', 'Hvar', 'HR7023900011500085181'),
  company('Računalni servis Bit d.o.o.', '40539277804', 'Digitalna 16', '49000', 'Krapina', 'HR8924020061100679445'),
  company('Stolarija Hrast', '42584526821', 'Šumska 27', '43000', 'Bjelovar', 'HR4223900011100017042'),
]

const item = (name: string, unitPrice: string, unitCode: string, vatRate: string, classificationCode: string): LineGiven => ({
  name,
  unitPrice,
  unitCode,
  quantity: '1',
  vatCategory: 'S',
  vatRate,
  classificationCode,
})

export const DEMO_ITEMS: readonly LineGiven[] = [
  item('Savjetovanje', '65.00', 'HUR', '25', '70.20.11'),
  item('Održavanje mrežnih stranica', '120.00', 'MON', '25', '62.01.11'),
  item('Uredski papir A4, 500 listova', '4.35', 'H87', '25', '17.12.14'),
  item('Kava u zrnu', '18.90', 'KGM', '25', '10.83.11'),
  item('Prijevoz robe', '0.95', 'KMT', '25', '49.41.19'),
  item('Smještaj u dvokrevetnoj sobi', '72.57', 'DAY', '13', '55.10.10'),
  item('Stručna knjiga', '24.76', 'H87', '5', '58.11.11'),
  item('Stolica, hrastovina', '149.99', 'H87', '25', '31.00.11'),
]
