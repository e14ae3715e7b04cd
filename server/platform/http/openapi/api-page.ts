import { readFileSync } from 'node:fs';
import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import { API_TITLE } from '#contract/messages/integrations.ts';

/** Sets the viewport, without which phones render the page at desktop width, and follows the system's colours. */
const FIT_THE_DEVICE = `
const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);

const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followScheme);
followScheme();
`;

const STYLES = readFileSync(new URL('./api-page.css', import.meta.url), 'utf8');

/** Options of the API's page: our name and look, and no input for the address of another API. */
export const API_PAGE: FastifySwaggerUiOptions = {
  routePrefix: '/api/docs',
  uiConfig: { layout: 'BaseLayout', docExpansion: 'none', defaultModelsExpandDepth: -1 },
  theme: {
    title: API_TITLE,
    css: [{ filename: 'api-page.css', content: STYLES }],
    js: [{ filename: 'device.js', content: FIT_THE_DEVICE }],
    favicon: [],
  },
};
