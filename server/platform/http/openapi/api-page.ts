import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import { APP_NAME } from '#contract/messages/names.ts';

/** A phone lays a page out at a desk's width, unless the page says that it fits. */
const FIT_A_PHONE = `
const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);
`;

/** How the API's description is shown: under our name, and no other description in its place. */
export const API_PAGE: FastifySwaggerUiOptions = {
  routePrefix: '/api/docs',
  uiConfig: { layout: 'BaseLayout' },
  theme: { title: APP_NAME, js: [{ filename: 'viewport.js', content: FIT_A_PHONE }] },
};
