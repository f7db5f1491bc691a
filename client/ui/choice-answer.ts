/** The look of one answer among others: a large button around a covering radio. */
export const choiceAnswer = {
  position: 'relative',
  minHeight: '12',
  paddingBlock: '2',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  bg: 'bg.panel',
  fontWeight: 'medium',
  textAlign: 'center',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle' },
  '&:has(:checked)': {
    bg: 'brand.subtle',
    color: 'brand.fg',
    borderColor: 'brand.focusRing',
    boxShadow: 'inset 0 0 0 1px var(--r-colors-brand-focus-ring)',
    fontWeight: 'semibold',
  },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  'fieldset[aria-invalid] &': { borderColor: 'danger.fg' },
} as const
