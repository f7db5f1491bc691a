import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import {
  pictureChoices,
  type GamePicture as PictureName,
} from '../../../../shared/features/sales-flow/picture/picture.schema.ts'
import { useText } from '../../../ui/text.ts'
import { GamePicture } from '../picture/game-picture.panel.tsx'

/** The names of the pictures, and of the choice without one. */
export function usePictureOptions(): { value: string; label: string }[] {
  const text = useText()
  return pictureChoices.map((value) => ({ value, label: text(`gameadmin:pictures.${value}`) }))
}

/** The field of a picture, with the picture beside it. */
export function PictureChoice({
  picture,
  period,
  children,
}: {
  picture: PictureName
  period?: string
  children: ReactNode
}) {
  return (
    <chakra.div display="grid" gridTemplateColumns="1fr auto" alignItems="end" gap="3">
      {children}
      <GamePicture picture={picture} period={period} />
    </chakra.div>
  )
}
