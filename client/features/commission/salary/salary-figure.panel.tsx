import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** One figure of the salary: what it is called, how it is counted, the figure itself, and a quiet line. */
export function SalaryFigure({
  label,
  how,
  main,
  detail,
  large = false,
}: {
  label: string
  how?: ReactNode
  main: ReactNode
  detail: ReactNode
  large?: boolean
}) {
  return (
    <chakra.section
      aria-label={label}
      padding={{ base: '4', md: '5' }}
      borderRadius="lg"
      borderWidth="1px"
      boxShadow="xs"
      bg={large ? 'brand.subtle' : 'bg.panel'}
    >
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2" marginTop="-2">
        <chakra.h2 fontSize="sm" fontWeight="medium" color={large ? 'brand.fg' : 'fg.muted'}>
          {label}
        </chakra.h2>
        {how}
      </chakra.div>
      <chakra.p
        fontSize={large ? 'min(2.25rem, 9vw)' : 'min(1.5rem, 7.5vw)'}
        fontWeight="bold"
        letterSpacing="tight"
        lineHeight="tight"
        fontVariantNumeric="tabular-nums"
        aria-live="polite"
      >
        {main}
      </chakra.p>
      <chakra.p color={large ? 'fg' : 'fg.muted'} marginTop="1">
        {detail}
      </chakra.p>
    </chakra.section>
  )
}
