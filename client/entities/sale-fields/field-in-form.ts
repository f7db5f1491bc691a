/** What the forms call a field of the sale. The lines are one control. */
export const fieldInForm = (field: string): string =>
  field === 'idNumber' || field === 'comment' ? field : field.startsWith('lines') ? 'draft.lines' : `draft.${field}`
