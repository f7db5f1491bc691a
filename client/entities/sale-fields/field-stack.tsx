import { chakra } from '@chakra-ui/react'

/** Fields under each other, 56 px high: typed with one thumb in the rain. */
export const FieldStack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '5', '& input:not([type=file])': { minHeight: '14' } },
})
