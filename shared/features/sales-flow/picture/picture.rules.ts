import type { GamePicture, PictureChoice } from './picture.schema.ts'

/** The picture of a reward without a photo. */
export const rewardPicture = (picture: PictureChoice): GamePicture => (picture === 'auto' ? 'gift' : picture)
