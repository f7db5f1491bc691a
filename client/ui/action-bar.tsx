import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The actions for the selected rows, floating over the end of the page and above the bottom bar. */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div
      role="region"
      aria-label={label}
      position="sticky"
      zIndex="bar"
      bottom={{
        base: 'calc(env(safe-area-inset-bottom) + var(--bottom-bar, 0px) + var(--acting-bar, 0px) + 0.5rem)',
        md: 'calc(var(--footer, 0px) + var(--acting-bar, 0px) + 1.5rem)',
      }}
      alignSelf="center"
      maxWidth="full"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      gap="2"
      padding="2"
      paddingInlineStart="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="lg"
      animation="rise 180ms"
      _print={{ display: 'none' }}
    >
      {children}
    </chakra.div>
  )
}
