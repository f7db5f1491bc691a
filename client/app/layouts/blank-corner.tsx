import { chakra } from '@chakra-ui/react'
import { VisitorMenus } from './visitor-menus.tsx'

/** Where a screen without a bar has its choice of language and appearance. */
export function BlankCorner() {
  return (
    <chakra.div
      position="absolute"
      zIndex="bar"
      top="max(0.75rem, env(safe-area-inset-top))"
      insetInlineStart="max(0.75rem, env(safe-area-inset-left))"
      display="flex"
      gap="1"
    >
      <VisitorMenus />
    </chakra.div>
  )
}
