import { updateProfile } from '../../../shared/features/people/profile/profile.commands.ts'
import { scene, type Scene } from '../pen.ts'

/** What a person says of themselves. */
export const peopleScenes: readonly Scene[] = [
  scene(
    updateProfile,
    async () => () =>
      ({
        driversLicense: 'B',
        shoeSize: '42,5',
        tShirtSize: 'M',
        favouriteCake: 'Prinsesstårta',
      }) as const,
  ),
]
