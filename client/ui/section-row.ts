import { chakra } from '@chakra-ui/react'

/** A row of a section without padding: a text and its buttons, which wrap below it on a phone. */
export const SectionRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '3',
    borderTopWidth: '1px',
  },
})
