/** Words that compare with the number after them. Some of them rank where no number follows. */
export const boundWords: ReadonlySet<string> = new Set(
  'minst|högst|max|maximalt|minimum|över|under|mer än|fler än|mindre än|färre än|större än|högre än|lägre än|upp till|som mest|som minst|åtminstone|>|<|=|+|än|over|above|below|more than|less than|fewer than|at least|at most|greater than|higher than|lower than|exceeding|maximum|up to|than|least|most|drygt|knappt|ca|yli|alle|vähintään|väh|enintään|korkeintaan|enemmän kuin|vähemmän kuin|kuin|ainakin'.split(
    '|',
  ),
)
