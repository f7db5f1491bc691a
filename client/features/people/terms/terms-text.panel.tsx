import { chakra } from '@chakra-ui/react'

/** Terms of use as they were written: lines and empty lines stay. */
export const TermsText = ({ text }: { text: string }) => (
  <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="tall" maxWidth="65ch" margin="0">
    {text}
  </chakra.p>
)
