import { person, type OrganisationStory } from './story.ts'

/** Two offices of a made-up company. Nobody here exists. */
export const demoCompany: OrganisationStory = {
  regions: [
    {
      name: 'Stockholm',
      zone: 'Europe/Stockholm',
      language: 'sv',
      offices: [
        {
          name: 'Stockholm',
          staff: [
            person('manager', 'Johanna Ekdahl', 'manager'),
            person('backoffice', 'Maria Holmgård', 'backoffice'),
            person('quality', 'Sara Nyqvist', 'quality'),
            person('finance', 'Anders Wikstrand', 'finance'),
            person('recruiter', 'Petra Åkerlöf', 'recruiter'),
            person('admin', 'Jonas Rydvall', 'admin'),
          ],
          teams: [
            {
              name: 'Söder',
              members: [
                person('coach', 'Oskar Lindmark', 'coach'),
                person('seller', 'Elin Sandgren', 'seller'),
                person('seller', 'Adam Forsling'),
                person('seller', 'Linnea Bodén'),
                person('seller', 'Amira Haddadi'),
                person('seller', 'Hugo Markström'),
              ],
            },
            {
              name: 'Norrort',
              members: [
                person('coach', 'Viktor Sjölund'),
                person('seller', 'Ebba Thulander'),
                person('seller', 'Filip Norgård'),
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'Helsinki',
      zone: 'Europe/Helsinki',
      language: 'fi',
      offices: [
        {
          name: 'Helsinki',
          staff: [person('manager', 'Riikka Aaltovaara')],
          teams: [
            {
              name: 'Kallio',
              channels: ['door'],
              members: [
                person('coach', 'Tuomas Hakasalo'),
                person('seller', 'Aino Lehtovaara'),
                person('seller', 'Eetu Koskimaa'),
                person('seller', 'Veera Salmenranta'),
              ],
            },
          ],
        },
      ],
    },
  ],
}
