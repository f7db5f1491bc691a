import { chakra } from '@chakra-ui/react'
import { buttonRecipe } from './button.tsx'

/** An address outside the product that looks like a button: a call, a mail, another application. */
export const AnchorButton = chakra('a', buttonRecipe)
