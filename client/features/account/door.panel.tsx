import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Layout of a page outside the application, such as registration: logo, title and one task. */
export function Door({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <chakra.main id="main" display="grid" placeItems="center" minHeight="100dvh" padding="6" paddingTop="20">
      <chakra.div width="full" maxWidth="26rem" display="flex" flexDirection="column" gap="6">
        <chakra.header>
          <chakra.img src="/favicon.svg" alt="" width="56px" height="56px" marginBottom="6" />
          <chakra.h1 tabIndex={-1} fontSize="2xl" fontWeight="bold">
            {title}
          </chakra.h1>
          {lead === undefined ? null : (
            <chakra.p color="fg.muted" marginTop="2">
              {lead}
            </chakra.p>
          )}
        </chakra.header>
        {children}
      </chakra.div>
    </chakra.main>
  )
}
