import { chakra } from '@chakra-ui/react'

const density = {
  compact: { '& tbody td': { height: '10', paddingBlock: '1' } },
  roomy: { '& tbody td': { height: '14', paddingBlock: '2' } },
} as const

/**
 * The look of all rows of a long table, said once around it: ten elements a row, each with a style of its own, would cost a
 * tenth of a second. `data-row` is a row one link opens, `data-figures` a cell of figures, `data-day` of a day, `data-text` of words (`linked`: with the link), `data-above` one with a control of
 * its own; `data-frozen` cells stay when the table is moved sideways.
 */
export const RowsLook = chakra('div', {
  base: {
    '& :is(th, td)': { paddingInline: '2.5' },
    '& tbody td': { verticalAlign: 'middle' },
    '& tbody td > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // Words take a second line where the table is narrow, so that no column falls off its edge.
    '& td[data-text] > div': { whiteSpace: 'normal', overflowWrap: 'break-word' },
    '& td[data-text=linked] > div': { minWidth: '8.5rem' },
    '& td[data-figures]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& tr[data-row]': {
      position: 'relative',
      scrollMarginTop: '10',
      borderBottomWidth: '1px',
      bg: 'bg.panel',
      _last: { borderBottomWidth: '0' },
      _hover: { bg: 'bg.subtle' },
      '&[aria-selected=true]': { bg: 'brand.subtle' },
      _focusWithin: { bg: 'bg.muted', boxShadow: 'inset 3px 0 0 var(--r-colors-brand-solid)' },
      '&[aria-selected=true]:focus-within': { bg: 'brand.muted' },
    },
    '& tr[data-row] > td > div > a': {
      color: 'inherit',
      textDecoration: 'none',
      _after: { content: '""', position: 'absolute', inset: '0' },
      // The row itself shows where the focus is.
      _focusVisible: { outline: 'none' },
    },
    '& td[data-above]': { position: 'relative', zIndex: '1', width: '10' },
    // Only once the table is moved sideways: each sticky cell costs the browser a layer, at every turn of the wheel.
    '& [data-scrolled] [data-frozen]': { position: 'sticky', zIndex: '1', insetInlineStart: '0' },
    '& [data-scrolled] td[data-frozen]': { bg: 'inherit' },
    '& [data-scrolled] [data-above] + [data-frozen]': {
      insetInlineStart: '10',
      boxShadow: 'inset -1px 0 0 var(--r-colors-border)',
    },
    '& [data-scrolled] tr > [data-frozen]:first-child:not([data-above])': {
      boxShadow: 'inset -1px 0 0 var(--r-colors-border)',
    },
    // The whole cell is the target, not only the box.
    '& :is(th, td) > label': {
      display: 'grid',
      placeItems: 'center',
      width: '10',
      minHeight: '8',
      marginInline: '-2.5',
      cursor: 'pointer',
    },
    '& input[type=checkbox]': { width: '4', height: '4', accentColor: 'brand.solid', cursor: 'pointer' },
    '& button[data-peek]': {
      display: 'grid',
      placeItems: 'center',
      width: '8',
      height: '8',
      borderRadius: 'md',
      color: 'fg.muted',
      opacity: '0',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted', color: 'fg' },
    },
    '& tr:is(:hover, :focus-within) button[data-peek]': { opacity: '1' },
    // On paper nothing is chosen or pressed, and nothing can be moved sideways: what is long takes a second line.
    _print: {
      '& [data-above]': { display: 'none' },
      // As wide as the sheet, whatever the window was.
      '& table': { tableLayout: 'auto !important' },
      '& th': { width: 'auto !important' },
      '& tr[data-row]': { bg: 'transparent', boxShadow: 'none' },
      '& :is(th, td)': { paddingInline: '1', fontSize: 'xs', whiteSpace: 'normal' },
      '& tbody td > div': { whiteSpace: 'normal' },
      '& td:is([data-figures], [data-day])': { whiteSpace: 'nowrap' },
    },
  },
  variants: { density },
})
