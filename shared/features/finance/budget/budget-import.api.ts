import type { ImportContract } from '../../../resource/import.ts'

/** Budgets of many teams at once, a row for each person and month. A row without a person is the team's own budget. */
export const budgetImport: ImportContract = {
  name: 'budgets',
  permission: 'update budgets',
  reach: 'row',
  key: ['metric', 'team', 'person', 'month'],
  fields: [
    { name: 'team', required: true, names: ['team', 'säljteam', 'tiimi', 'grupp', 'lag'] },
    {
      name: 'person',
      names: ['säljare', 'namn', 'person', 'e-post', 'seller', 'name', 'e-mail', 'myyjä', 'nimi', 'sähköposti'],
    },
    { name: 'month', required: true, names: ['månad', 'period', 'month', 'kuukausi', 'kausi'] },
    {
      name: 'amount',
      required: true,
      names: ['belopp', 'budget', 'mål', 'amount', 'target', 'summa', 'tavoite', 'budjetti'],
    },
  ],
}
