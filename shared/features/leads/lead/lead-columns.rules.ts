import type { ImportField } from '../../../resource/import.ts'
import type { LeadField } from './lead.schema.ts'

/** The columns that a list of leads may have, and what they are called in files. */
export const leadColumns: readonly (ImportField & { readonly name: LeadField })[] = [
  {
    name: 'name',
    names: ['namn', 'kund', 'kundnamn', 'boende', 'full name', 'customer', 'nimi', 'asiakas', 'koko nimi'],
    joined: [
      ['förnamn', 'first name', 'given name', 'etunimi'],
      ['efternamn', 'last name', 'surname', 'family name', 'sukunimi'],
    ],
  },
  {
    name: 'address',
    names: ['adress', 'gatuadress', 'utdelningsadress', 'besöksadress', 'street address', 'osoite', 'katuosoite'],
    joined: [
      ['gata', 'gatunamn', 'street', 'street name', 'katu', 'kadunnimi'],
      ['nummer', 'gatunummer', 'husnummer', 'belägenhetsadress', 'house number', 'number', 'talonumero'],
    ],
  },
  { name: 'postalCode', names: ['postnummer', 'postnr', 'post nr', 'zip', 'zip code', 'postcode', 'postinumero'] },
  { name: 'city', names: ['postort', 'ort', 'stad', 'town', 'postitoimipaikka', 'kaupunki', 'paikkakunta'] },
  {
    name: 'phone',
    names: [
      'telefon',
      'telefonnummer',
      'tel',
      'mobil',
      'mobilnummer',
      'mobiltelefon',
      'telephone',
      'mobile',
      'puhelin',
    ],
  },
]
