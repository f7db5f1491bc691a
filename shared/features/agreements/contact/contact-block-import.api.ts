import type { ImportContract } from '../../../resource/import.ts'

/** People and numbers that may not be contacted, many at once: a row names somebody by any of its columns. */
export const contactBlockImport: ImportContract = {
  name: 'contact-blocks',
  permission: 'update sale_reports',
  reach: 'company',
  key: ['phone', 'idNumber', 'name', 'address', 'postalCode'],
  fields: [
    {
      name: 'phone',
      kind: 'phone',
      names: ['telefon', 'telefonnummer', 'nummer', 'mobil', 'mobilnummer', 'telephone', 'number', 'puhelin', 'numero'],
    },
    {
      name: 'idNumber',
      kind: 'code',
      names: ['personnummer', 'organisationsnummer', 'personal number', 'henkilötunnus', 'y-tunnus'],
    },
    {
      name: 'name',
      names: ['namn', 'kund', 'customer', 'nimi', 'asiakas'],
      joined: [
        ['förnamn', 'first name', 'etunimi'],
        ['efternamn', 'last name', 'surname', 'sukunimi'],
      ],
    },
    { name: 'address', names: ['adress', 'gatuadress', 'street address', 'osoite', 'katuosoite'] },
    { name: 'postalCode', kind: 'code', names: ['postnummer', 'postnr', 'zip', 'postcode', 'postinumero'] },
    { name: 'country', names: ['land', 'maa'] },
    { name: 'reason', names: ['orsak', 'anledning', 'kommentar', 'comment', 'syy'] },
  ],
}
