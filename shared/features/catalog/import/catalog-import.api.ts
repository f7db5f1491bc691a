import type { ImportContract } from '../../../resource/import.ts'

/** Providers many at a time. What is left out is missing in the draft that a row becomes. */
export const providerImport: ImportContract = {
  name: 'providers',
  permission: 'update providers',
  reach: 'company',
  key: ['name'],
  fields: [
    {
      name: 'name',
      required: true,
      names: ['namn', 'leverantör', 'varumärke', 'provider', 'brand', 'toimittaja', 'nimi'],
    },
    { name: 'type', required: true, names: ['bransch', 'industry', 'toimiala'] },
    { name: 'country', required: true, names: ['land', 'maa'] },
    {
      name: 'way',
      required: true,
      names: ['säljs', 'hur det säljs', 'försäljningssätt', 'kanal', 'channel', 'myyntitapa'],
    },
    { name: 'legalName', names: ['företagets namn', 'juridiskt namn', 'bolag', 'bolagsnamn', 'company', 'yritys'] },
    {
      name: 'organisationNumber',
      kind: 'code',
      names: ['organisationsnummer', 'org.nr', 'orgnr', 'org nr', 'business id', 'y-tunnus'],
    },
    { name: 'address', names: ['adress', 'postadress', 'osoite'] },
    { name: 'complaints', names: ['klagomål', 'kontakt', 'kundtjänst', 'kundservice', 'contact', 'asiakaspalvelu'] },
  ],
}

/** Products from a provider's price list. A product that is there gets another price from a day on. */
export const productImport: ImportContract = {
  name: 'products',
  permission: 'update products',
  reach: 'company',
  key: ['provider', 'name'],
  fields: [
    { name: 'provider', required: true, names: ['leverantör', 'varumärke', 'brand', 'toimittaja'] },
    { name: 'name', required: true, names: ['namn', 'produkt', 'produktnamn', 'product', 'tuote', 'nimi'] },
    { name: 'category', required: true, names: ['kategori', 'produktgrupp', 'grupp', 'kategoria', 'ryhmä'] },
    { name: 'price', required: true, names: ['pris', 'månadspris', 'pris inkl. moms', 'listpris', 'hinta'] },
    { name: 'billing', required: true, names: ['betalas', 'betalning', 'period', 'prisperiod', 'laskutus', 'maksu'] },
    {
      name: 'commission',
      required: true,
      names: ['provision', 'säljarens provision', 'säljarprovision', 'palkkio', 'provisio'],
    },
    { name: 'vat', names: ['moms', 'moms %', 'momssats', 'alv', 'alv %', 'arvonlisävero'] },
    { name: 'binding', names: ['bindningstid', 'bindning', 'bindningstid månader', 'binding months', 'sitoutuminen'] },
    {
      name: 'notice',
      names: ['uppsägningstid', 'uppsägning', 'uppsägningstid månader', 'notice months', 'irtisanomisaika'],
    },
    { name: 'supply', names: ['slag', 'vara eller tjänst', 'kind', 'laji'] },
    { name: 'validFrom', kind: 'day', names: ['gäller från', 'giltig från', 'from', 'valid from', 'voimassa alkaen'] },
  ],
}
