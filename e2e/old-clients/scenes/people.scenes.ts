import { updateProfile } from '../../../shared/features/people/profile/profile.commands.ts'
import { acceptTerms } from '../../../shared/features/people/terms/terms.commands.ts'
import { scene, type Scene } from '../pen.ts'

/** What a person says of themselves, and what they agree to. */
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
  scene(acceptTerms, async () => () => ({ termsId: '01900000-0000-7000-8000-000000000abc' })),
]
