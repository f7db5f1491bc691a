import type { ImportContract } from '../../../resource/import.ts'

/** Hourly pay many at a time, a row for each person and first day. A row without a person is the country's. */
export const hourlyPayImport: ImportContract = {
  name: 'hourly-pays',
  permission: 'update commissions',
  reach: 'company',
  key: ['payee', 'zone', 'validFrom'],
  fields: [
    {
      name: 'payee',
      names: [
        'person',
        'anställningsnummer',
        'anst.nr',
        'e-post',
        'employee number',
        'email',
        'henkilönumero',
        'työntekijänumero',
        'sähköposti',
      ],
    },
    { name: 'hourlyPay', required: true, names: ['timlön', 'belopp', 'hourly pay', 'amount', 'tuntipalkka', 'summa'] },
    { name: 'validFrom', required: true, kind: 'day', names: ['från', 'datum', 'from', 'alkaen', 'pvm'] },
    { name: 'zone', names: ['land', 'country', 'maa'] },
  ],
}
